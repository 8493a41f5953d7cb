import contours from '/contornos.svg?url';
import type { SessionUser } from '../../../platform/session/session-store.ts';
import { AvatarBadge } from '../../../ui/marks/avatar-badge.tsx';

/** Greets the user with name, e-mail and groups: one line where there is room, as the work stands below it. */
export function WelcomeBanner({ user }: { user: SessionUser }) {
  return (
    <header className="bienvenida">
      <img className="bienvenida-fondo" src={contours} alt="" />
      <AvatarBadge name={user.fullName} image={user.avatar} size={36} />
      <h1>Hola, {user.fullName}</h1>
      <p>{user.email}</p>
      <ul aria-label="Grupos a los que pertenece">
        {user.groups.map((group) => (
          <li key={group}>{group}</li>
        ))}
        {user.groups.length === 0 && <li>Sin grupos</li>}
      </ul>
    </header>
  );
}
