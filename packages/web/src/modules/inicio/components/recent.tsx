import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useRecentRecords } from '../../../platform/recent/recent-records.ts';
import './recent.css';

const SHOWN = 8;

/** What the signed-in person opened last in this browser; nothing when there is none. */
export function Recent() {
  const records = useRecentRecords().slice(0, SHOWN);
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="recientes">
      <h2 id="recientes">Lo último que abrió</h2>
      <ul className="recientes">
        {records.map(({ key, name, thing, route, params, search }) => (
          <li key={key}>
            <RouteLink route={route} params={params} search={search}>
              {name}
            </RouteLink>
            <small>{kindOf(thing)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'el proyecto' is a 'Proyecto'. */
function kindOf(thing: string): string {
  const bare = thing.replace(/^(el|la) /u, '');
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
