// Before the product's own styles for it, which have the last word.
import 'antd/dist/antd.css';
import '../../ui/theme/kit.css';
import { ConfigProvider } from 'antd';
import esES from 'antd/es/locale/es_ES';
import type { ReactNode } from 'react';
import { themes } from '../../ui/theme/tokens.ts';
import { useTheme } from '../theme/theme-mode.ts';
import { styleNonce } from './style-nonce.ts';

/** What the component library needs around it: its styles, the theme in force, Spanish, the page's nonce. */
export function KitProvider({ children }: { children: ReactNode }) {
  const theme = useTheme();
  return (
    <ConfigProvider
      locale={esES}
      theme={themes[theme]}
      {...(styleNonce && { csp: { nonce: styleNonce } })}
    >
      {children}
    </ConfigProvider>
  );
}
