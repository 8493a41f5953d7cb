import { LinkOutlined } from '@ant-design/icons';
import { isWebAddress } from '@comarca/shared/core/text.rules';
import { Tooltip } from 'antd';
import './site-icon.css';

/** A green link to a record's document site, or a red mark where it is not configured yet. */
export function SiteIcon({ url, name }: { url: string | null; name: string }) {
  if (url && isWebAddress(url)) {
    return (
      <Tooltip title="Abrir el sitio documental">
        <a
          className="sitio"
          href={url}
          target="_blank"
          rel="noreferrer noopener"
          aria-label={`Sitio documental de ${name}`}
        >
          <LinkOutlined />
        </a>
      </Tooltip>
    );
  }
  return (
    <Tooltip title="El sitio documental aún no está configurado">
      <span
        className="sin-sitio"
        role="img"
        aria-label="El sitio documental aún no está configurado"
      >
        <LinkOutlined aria-hidden />
      </span>
    </Tooltip>
  );
}
