import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { UserPicker } from '../../../../platform/pickers/user-picker.tsx';
import { useCan, useSession } from '../../../../platform/session/use-session.ts';

type Whose = 'mia' | 'otras';

interface Props {
  /** Whether one's own log is shown. */
  own: boolean;
  onShow: (profileId: string) => void;
}

/** Switches to the log of somebody else, for who controls product management. */
export function LogOwner({ own, onShow }: Props) {
  const mayRead = useCan('gestion_productos.control_productmanagement');
  const profileId = useSession()?.profileId ?? '';
  const [whose, setWhose] = useState<Whose>(own ? 'mia' : 'otras');
  const [person, setPerson] = useState<string | null>(null);
  if (!mayRead) return null;
  return (
    <div className="bitacora-duenio">
      <Segmented<Whose>
        aria-label="Bitácora de"
        value={whose}
        onChange={(next) => {
          setWhose(next);
          if (next === 'mia') onShow(profileId);
        }}
        options={[
          { value: 'mia', label: 'Mi Bitácora' },
          { value: 'otras', label: 'Otras Bitácoras' },
        ]}
      />
      {whose === 'otras' && (
        <>
          <UserPicker
            value={person}
            onChange={(value: string | null) => setPerson(value)}
            aria-label="Usuario"
            placeholder="Busque un usuario"
          />
          <Button
            type="primary"
            disabled={person === null}
            onClick={() => person !== null && onShow(person)}
          >
            Ver esfuerzos
          </Button>
        </>
      )}
    </div>
  );
}
