import type { Locator, Page } from 'playwright-core';

/** What is seen at a place of an element. */
export async function colourOf(page: Page, element: Locator, [x, y]: readonly [number, number]) {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, left, top]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const [r = 0, g = 0, b = 0] =
        context?.getImageData(image.width * left, image.height * top, 1, 1).data ?? [];
      return { red: r > 150 && g < 90 && b < 90, r, g, b };
    },
    [picture, x, y] as const,
  );
}
