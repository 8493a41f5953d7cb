import { Avatar } from 'antd';
import { colorOf, initialsOf } from './initials.ts';

interface Props {
  name: string;
  image?: string | null;
  size?: number;
}

/** A person's image, or their initials on a colour. The name beside it says who it is. */
export function AvatarBadge({ name, image, size = 32 }: Props) {
  if (image) return <Avatar src={image} size={size} alt="" />;
  return (
    <Avatar
      size={size}
      style={{ background: colorOf(name), color: '#fff', fontSize: size * 0.38 }}
      aria-hidden
    >
      {initialsOf(name)}
    </Avatar>
  );
}
