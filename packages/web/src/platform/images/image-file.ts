/** 20,971,520 bytes and more are refused. */
const MAX_BYTES = 20_971_519;

const accepted = ['image/png', 'image/jpeg'];

/** For a file chooser's `accept`. */
export const acceptedImages = accepted.join(',');

/** Why a chosen file cannot be used as an image, or null. */
export function imageProblem(file: File): string | null {
  if (!accepted.includes(file.type)) return 'Solo se permiten imágenes PNG o JPEG.';
  return file.size > MAX_BYTES ? 'La imagen debe pesar menos de 20 MB.' : null;
}

/** The file as an address that an image element takes. */
export function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('No se pudo leer el archivo.'));
    reader.readAsDataURL(file);
  });
}
