const DARK = '#18262b';
const LIGHT = '#ffffff';

/** The text colour that can be read on a background, `#RRGGBB`. */
export function textOn(background: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(background.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  return luminance > 0.22 ? DARK : LIGHT;
}
