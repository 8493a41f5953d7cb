import './refusals.ts';
import '@fontsource-variable/source-sans-3/wght.css';
// Before the product's own styles, which have the last word.
import 'antd/dist/antd.css';
import '../ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const container = document.getElementById('raiz');
if (!container) throw new Error('index.html has no #raiz');
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
