/** The tag of a picture's orientation, and the number of its values' kind (two bytes). */
const ORIENTATION = 0x0112;
const SHORT = 3;

/** Whether a JPEG is to be shown a quarter turned (EXIF orientation 5 to 8); no other picture is. */
export function isTurned(picture: Buffer): boolean {
  const tiff = tiffOf(picture);
  if (!tiff || tiff.length < 14) return false;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return false;
  for (let entry = 0; entry < short(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return false;
    if (short(at) === ORIENTATION && short(at + 2) === SHORT) {
      return short(at + 8) >= 5 && short(at + 8) <= 8;
    }
  }
  return false;
}

/** The EXIF data of a JPEG, which stand before its frame. */
function tiffOf(picture: Buffer): Buffer | undefined {
  if (picture.length < 4 || picture.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 4 <= picture.length && picture[at] === 0xff) {
    const [marker, length] = [picture[at + 1], picture.readUInt16BE(at + 2)];
    const body = picture.subarray(at + 4, at + 2 + length);
    if (marker === 0xe1 && body.toString('latin1', 0, 6) === 'Exif\0\0') return body.subarray(6);
    if (marker === 0xda) return undefined;
    at += 2 + length;
  }
  return undefined;
}
