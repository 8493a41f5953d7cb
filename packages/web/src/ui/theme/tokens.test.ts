// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { theme } from 'antd';
import { expect, it } from 'vitest';
import { themes } from './tokens.ts';

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each(Object.entries(themes))('the texts of buttons can be read, %s', (_, config) => {
  const tokens = theme.getDesignToken(config);
  const { defaultHoverColor, defaultActiveColor } = config.components?.Button ?? {};
  const texts = {
    hover: defaultHoverColor ?? tokens.colorPrimaryHover,
    active: defaultActiveColor ?? tokens.colorPrimaryActive,
    link: tokens.colorLink,
    linkHover: tokens.colorLinkHover,
    linkActive: tokens.colorLinkActive,
  };
  for (const ground of [tokens.colorBgContainer, tokens.colorBgElevated]) {
    for (const [state, text] of Object.entries(texts)) {
      expect(contrast(text, ground), `${state} ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

/** Rules of the kit's buttons in the product's own sheet, by what follows their selector. */
function dangerColours(variant: string): string[] {
  const sheet = readFileSync(`${import.meta.dirname}/kit.css`, 'utf8');
  const rule = `[data-tema="oscuro"] .ant-btn.ant-btn-color-dangerous${variant} {`;
  return (
    sheet
      .split(rule)[1]
      ?.split('}')[0]
      ?.match(/#[0-9a-f]{6}/g) ?? []
  );
}

it('what cannot be undone can be read on dark ground in every state', () => {
  const tokens = theme.getDesignToken(themes.oscuro);
  const grounds = [tokens.colorBgElevated, tokens.colorErrorBgHover, tokens.colorErrorBgActive];
  const texts = dangerColours('');
  const filled = dangerColours('.ant-btn-variant-solid');
  expect([texts.length, filled.length]).toEqual([3, 3]);
  for (const text of texts)
    for (const ground of grounds) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  for (const ground of filled) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(Object.entries(themes))('what stands in an empty field can be read, %s', (_, config) => {
  const { colorTextPlaceholder, colorBgContainer } = theme.getDesignToken(config);
  expect(contrast(colorTextPlaceholder, colorBgContainer)).toBeGreaterThanOrEqual(4.5);
  // over the ground of a field that is disabled
  const disabled = config === themes.oscuro ? '#2a3437' : '#f5f5f5';
  expect(contrast(colorTextPlaceholder, disabled)).toBeGreaterThanOrEqual(4.5);
});
