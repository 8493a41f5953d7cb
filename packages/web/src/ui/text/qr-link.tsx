import { LinkOutlined } from '@ant-design/icons';
import { isWebAddress } from '@comarca/shared/core/text.rules';
import { useEffect, useState } from 'react';
import './qr-link.css';

interface Props {
  /** An http or https address; anything else is shown as text. */
  url: string;
  /** The link's text. */
  children?: string;
  /** Side of the code in pixels. */
  size?: number;
}

/**
 * A link to a site outside and its QR code, drawn in the browser, to open it on a telephone.
 *
 * @example <QrLink url={proyecto.sharepointUrl}>Sitio documental</QrLink>
 */
export function QrLink({ url, children, size = 116 }: Props) {
  if (!isWebAddress(url)) return <span>{url}</span>;
  return (
    <span className="qr">
      <a href={url} target="_blank" rel="noreferrer noopener">
        <LinkOutlined /> {children ?? url}
      </a>
      <QrCode text={url} size={size} />
    </span>
  );
}

function QrCode({ text, size }: { text: string; size: number }) {
  const svg = useQrSvg(text);
  if (!svg) return <span className="qr-codigo" style={{ width: size, height: size }} />;
  return (
    <img
      className="qr-codigo"
      src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`}
      alt="Código QR del sitio"
      width={size}
      height={size}
    />
  );
}

/** The code as SVG, null while its library loads and when the text is too long for a code. */
function useQrSvg(text: string): string | null {
  const [svg, setSvg] = useState<string | null>(null);
  useEffect(() => {
    let wanted = true;
    const draw = async () => {
      const { toString: drawQr } = await import('qrcode');
      const drawn = await drawQr(text, { type: 'svg', margin: 1 });
      if (wanted) setSvg(drawn);
    };
    draw().catch(() => wanted && setSvg(null));
    return () => {
      wanted = false;
    };
  }, [text]);
  return svg;
}
