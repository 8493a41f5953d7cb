import { LinkOutlined } from '@ant-design/icons';
import { isWebAddress } from '@comarca/shared/core/text.rules';
import './site-icon.css';

/** A green link to a record's document site, or a red mark where it is not configured yet. */
export function SiteIcon({ url, name }: { url: string | null; name: string }) {
  if (url && isWebAddress(url)) {
    return (
      <a
        className="sitio"
        data-pista="Abrir el sitio documental"
        href={url}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={`Sitio documental de ${name}`}
      >
        <LinkOutlined />
      </a>
    );
  }
  return (
    <span
      className="sin-sitio"
      data-pista="El sitio documental aún no está configurado"
      role="img"
      aria-label="El sitio documental aún no está configurado"
    >
      <LinkOutlined aria-hidden />
    </span>
  );
}
