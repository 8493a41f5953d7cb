import { PictureOutlined } from '@ant-design/icons';
import './bookmark-picture.css';

/** What a bookmark looked like when it was kept; a quiet place where it has no picture. */
export function BookmarkPicture({ address }: { address: string | null }) {
  if (address === null) {
    return (
      <span className="mapa-marcador-foto" aria-hidden="true">
        <PictureOutlined />
      </span>
    );
  }
  return <img className="mapa-marcador-foto" src={address} alt="" loading="lazy" />;
}
