import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { type GivenRecord, linksKey, loadLinks } from '../operations/links.ts';
import { LinkForm } from './link-form.tsx';
import { LinkItem } from './link-item.tsx';
import { MadeLink } from './made-link.tsx';
import '../links.css';

interface Props extends GivenRecord {
  name: string;
  /** the kind of its content; null for a page, which is always seen */
  type: string | null;
  onClose: () => void;
}

/** The links by which people outside see a record: those that there are, and a new one. */
export function ShareDialog({ kind, id, name, type, onClose }: Props) {
  const [made, setMade] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const record = { kind, id };
  const { data, error, refetch } = useQuery({
    queryKey: [...linksKey, kind, id],
    queryFn: () => loadLinks(record),
  });
  return (
    <Modal
      open
      width={640}
      title={`Compartir "${name}" con personas de fuera`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {made && <MadeLink address={made} />}
      {isMaking ? (
        <LinkForm
          record={record}
          type={type}
          onClose={() => setMaking(false)}
          onMade={(address) => {
            setMade(address);
            setMaking(false);
          }}
        />
      ) : (
        <Button type="primary" onClick={() => setMaking(true)}>
          Crear enlace
        </Button>
      )}
      {error && <LoadFailure thing="los enlaces" failure={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active />}
      {data?.length === 0 && !isMaking && (
        <EmptyState
          title="Nadie de fuera lo ve"
          text="Un enlace muestra solo esto, hasta la fecha que usted diga. Cada apertura queda registrada."
        />
      )}
      {data && data.length > 0 && (
        <ul className="enlaces-lista" aria-label="Enlaces">
          {data.map((link) => (
            <LinkItem key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Modal>
  );
}
