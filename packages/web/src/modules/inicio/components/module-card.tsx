import { DownOutlined, LockOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { HomeCard, HomeLink } from '../../../platform/module.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { SessionUser } from '../../../platform/session/session-store.ts';
import { isClosed } from './use-home-cards.tsx';

interface Props {
  card: HomeCard;
  user: SessionUser;
}

/** A module's card: opens its first screen; the others are under 'Más opciones'. */
export function ModuleCard({ card, user }: Props) {
  const [first, ...more] = card.links;
  if (isClosed(card, user)) return <ClosedCard card={card} />;
  return (
    <article className="tarjeta">
      <CardBody card={card}>
        {first ? <CardLink link={first}>{card.title}</CardLink> : card.title}
      </CardBody>
      {more.length > 0 && <MoreOptions links={more} title={card.title} />}
    </article>
  );
}

function ClosedCard({ card }: { card: HomeCard }) {
  return (
    <article className="tarjeta tarjeta-cerrada">
      <CardBody card={card}>{card.title}</CardBody>
      <p className="tarjeta-grupo">
        <LockOutlined aria-hidden /> Debe pertencer al grupo {card.group}
      </p>
    </article>
  );
}

function CardBody({ card, children }: { card: HomeCard; children: ReactNode }) {
  return (
    <div className="tarjeta-cuerpo">
      <span className="tarjeta-icono" aria-hidden>
        {card.icon}
      </span>
      <div>
        <h3>{children}</h3>
        <p>{card.description}</p>
      </div>
    </div>
  );
}

function MoreOptions({ links, title }: { links: readonly HomeLink[]; title: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="tarjeta-mas">
      <Button
        type="text"
        size="small"
        icon={open ? <UpOutlined /> : <DownOutlined />}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Más opciones de ${title}`}
        onClick={() => setOpen(!open)}
      >
        Más opciones
      </Button>
      <ul id={id} hidden={!open}>
        {links.map((link) => (
          <li key={link.label}>
            <CardLink link={link}>{link.label}</CardLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CardLink({ link, children }: { link: HomeLink; children: ReactNode }) {
  if ('route' in link) return <RouteLink route={link.route}>{children}</RouteLink>;
  return (
    <a href={link.href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
