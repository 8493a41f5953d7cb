import { BellOutlined } from '@ant-design/icons';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { CountBadge } from '../../../ui/marks/count-badge.tsx';
import { unreadText, useNoticesState } from '../operations/notices.ts';
import './notice-bell.css';

/** Leads to what the user was told, and says how much of it is unread. */
export function NoticeBell() {
  const unread = useNoticesState().data?.sinLeer ?? 0;
  return (
    <RouteLink route="Notices" className="barra-avisos">
      <CountBadge count={unread > 0 ? unreadText(unread) : 0}>
        <BellOutlined aria-hidden />
      </CountBadge>
      <span className="solo-lectores">
        {unread > 0 ? `Avisos: ${unreadText(unread)} sin leer` : 'Avisos'}
      </span>
    </RouteLink>
  );
}
