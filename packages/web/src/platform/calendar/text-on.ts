const BLACK = '#000000';
const DARK = '#18262b';
const LIGHT = '#ffffff';

/**
 * The text colour that can be read on a background, `#RRGGBB`: a contrast of 4.5 at least (WCAG 2.2,
 * 1.4.3). Between what is light and what is dark, black alone has it.
 */
export function textOn(background: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(background.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
  if (luminance > 0.256) return DARK;
  return luminance > 0.179 ? BLACK : LIGHT;
}
