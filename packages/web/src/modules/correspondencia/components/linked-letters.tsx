import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { formatDate } from '@comarca/shared/core/formats';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/correspondencia/letters.rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { rangeText } from '../../../platform/management/list/pages/paging.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import '../letters.css';
import {
  type LetterLink,
  type LinkedLetter,
  linkedKey,
  loadLinkedLetters,
} from '../operations/linked.ts';
import { LetterStateChip } from './letter-state.tsx';

interface Props {
  /** What the letters are of. */
  link: LetterLink;
  /** Letters of one page. */
  size?: number;
}

/**
 * The letters of a project, process or contract that the signed-in person may read, under a heading of
 * their own. Who manages letters reads that there are none; anybody else without any sees nothing.
 */
export function LinkedLetters({ link, size = 5 }: Props) {
  const [offset, setOffset] = useState(0);
  const manages = useCan(MANAGE_PERMISSION);
  const { data, error, refetch } = useQuery({
    queryKey: [...linkedKey, link, size, offset],
    queryFn: ({ signal }) => loadLinkedLetters(link, { first: size, offset }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure thing="la correspondencia" failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (!data || (data.totalCount === 0 && !manages)) return null;
  const { nodes, totalCount, pageInfo } = data;
  return (
    <section className="carta-documento" aria-label="Correspondencia">
      <h3>Correspondencia</h3>
      {totalCount === 0 && <NoData>SIN CORRESPONDENCIA</NoData>}
      <ul className="carta-vinculadas">
        {nodes.map((letter) => (
          <Item key={letter.id} letter={letter} manages={manages} />
        ))}
      </ul>
      {(offset > 0 || pageInfo.hasNextPage) && (
        <div className="carta-paginas">
          <span role="status">{rangeText(offset, nodes.length, totalCount)}</span>
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label="Página anterior"
            disabled={offset === 0}
            onClick={() => setOffset(Math.max(0, offset - size))}
          />
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label="Página siguiente"
            disabled={!pageInfo.hasNextPage}
            onClick={() => setOffset(offset + size)}
          />
        </div>
      )}
    </section>
  );
}

/** Leads to the letter in the list of all of them, or in the mailbox of who has no list. */
function Item({ letter, manages }: { letter: LinkedLetter; manages: boolean }) {
  const { id, codigoRadicacion, descripcion, estado, fechaRadicacion, fechaCreacion } = letter;
  return (
    <li>
      <p className="carta-archivo">
        <RouteLink
          route={manages ? 'ManageCorrespondence' : 'UserCorrespondence'}
          search={{ itemId: id }}
          newTab
        >
          {codigoRadicacion ?? 'Sin radicado'}
        </RouteLink>
        <LetterStateChip estado={estado.nombre} />
        <small>{formatDate(fechaRadicacion ?? fechaCreacion)}</small>
      </p>
      <p className="carta-asunto">{descripcion}</p>
    </li>
  );
}
