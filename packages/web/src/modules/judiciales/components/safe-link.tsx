import { LinkOutlined } from '@ant-design/icons';
import { isWebAddress } from '@comarca/shared/core/text.rules';

/** A link that somebody wrote, where it leads somewhere. */
export const SafeLink = ({ url }: { url: string }) =>
  isWebAddress(url) ? (
    <a href={url} target="_blank" rel="noreferrer noopener">
      <LinkOutlined aria-hidden /> Abrir
    </a>
  ) : null;
