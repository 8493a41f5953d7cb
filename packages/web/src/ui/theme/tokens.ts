import { type ThemeConfig, theme } from 'antd';

/** The product's colours: green of land, deep blue of water, neutral greys. */
export const brand = { land: '#1f6f4a', water: '#14507a', deepWater: '#0e3148' } as const;

const fontFamily =
  "'Source Sans 3 Variable', 'Source Sans 3', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Who asked the system for less motion gets none; CSS alone would leave waits for its ends. */
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const shared = {
  motion: !still,
  fontFamily,
  fontSize: 15,
  borderRadius: 7,
  controlHeight: 34,
  colorPrimary: brand.land,
} as const;

/** What lies under messages and chosen items: antd derives greys from colours as deep as these. */
const grounds = {
  colorPrimaryBg: '#e6f1eb',
  colorPrimaryBgHover: '#d6e8de',
  colorPrimaryBorder: '#9cc7b1',
  colorInfoBg: '#e7f0f7',
  colorInfoBorder: '#a3c4dc',
  colorSuccessBg: '#e7f3eb',
  colorSuccessBorder: '#a3d0b3',
  colorWarningBg: '#fbf2e2',
  colorWarningBorder: '#e3c48f',
  colorErrorBg: '#fbebe9',
  colorErrorBorder: '#e9b1ab',
} as const;

/** The kit's styles come from its style sheet: making them in the browser took a sixth of a page's processor time. */
const zeroRuntime = true;

const light: ThemeConfig = {
  zeroRuntime,
  token: {
    ...shared,
    colorInfo: brand.water,
    colorLink: brand.water,
    colorSuccess: '#247a45',
    colorWarning: '#a86100',
    colorError: '#b3261e',
    ...grounds,
    colorText: '#18262b',
    colorTextSecondary: '#4d5c63',
    colorTextTertiary: '#5d6b72',
    colorTextPlaceholder: '#627077',
    colorTextDisabled: 'rgba(0,0,0,0.5)',
    colorBgLayout: '#f4f6f5',
    colorBorder: '#c4cfcc',
    colorBorderSecondary: '#e1e7e5',
  },
  components: {
    Table: { headerBg: '#eef2f0', headerColor: '#33434a', cellPaddingBlockMD: 9 },
  },
};

/** The primary green carries white text; as a text on dark ground it is too dark itself. */
const landOnDark = '#6fcf9f';

const dark: ThemeConfig = {
  zeroRuntime,
  algorithm: theme.darkAlgorithm,
  token: {
    ...shared,
    colorPrimary: '#2b8059',
    colorInfo: '#5aaee0',
    colorLink: '#7cc1ea',
    // The kit makes a link darker under the mouse, which is lost on dark ground.
    colorLinkHover: '#a3d4f1',
    colorLinkActive: '#8ccbee',
    colorError: '#e5685f',
    colorText: '#e4ebe9',
    colorTextSecondary: '#a9b7b6',
    colorTextTertiary: '#9aa8a8',
    colorTextPlaceholder: '#93a1a2',
    colorTextDisabled: 'rgba(255,255,255,0.5)',
    colorBgBase: '#10181b',
    colorBgLayout: '#10181b',
    colorBgContainer: '#182226',
    colorBgElevated: '#1e2a2f',
    colorBorder: '#3c4b50',
    colorBorderSecondary: '#2a373b',
  },
  components: {
    Table: { headerBg: '#1e2a2f', cellPaddingBlockMD: 9 },
    Button: {
      defaultHoverColor: landOnDark,
      defaultHoverBorderColor: landOnDark,
      defaultActiveColor: landOnDark,
      defaultActiveBorderColor: landOnDark,
    },
    Tabs: {
      itemSelectedColor: landOnDark,
      itemHoverColor: landOnDark,
      itemActiveColor: landOnDark,
      inkBarColor: landOnDark,
    },
    Pagination: { itemActiveColor: landOnDark, itemActiveColorHover: landOnDark },
    Menu: { itemSelectedColor: landOnDark },
  },
};

export const themes = { claro: light, oscuro: dark } as const;
