import './avatar-badge.css';
import type { CSSProperties } from 'react';
import { colorOf, initialsOf } from './initials.ts';

interface Props {
  name: string;
  image?: string | null;
  /** Width and height in pixels. */
  size?: number;
}

/**
 * A person's image, or their initials on a colour. The name beside it says who it is. The kit's own
 * avatar measures its text, for which the browser lays out the whole page at every change.
 */
export function AvatarBadge({ name, image, size = 32 }: Props) {
  const side = { '--avatar-lado': `${size}px` } as CSSProperties;
  if (image) return <img className="avatar" style={side} src={image} alt="" />;
  return (
    <span className="avatar" style={{ ...side, background: colorOf(name) }} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
