import { Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import '../cadastre.css';

const screens = [
  { value: 'Cadastre', label: 'Predios' },
  { value: 'CadastreMap', label: 'Mapa' },
  { value: 'CadastreBases', label: 'Bases' },
  { value: 'CadastreQuality', label: 'Calidad' },
  { value: 'CadastreChanges', label: 'Cambios' },
  { value: 'CadastreDashboard', label: 'Tablero' },
] as const;

type ScreenName = (typeof screens)[number]['value'];

/** The screens of the cadastre, one beside the other. */
export function CadastreNav({ now }: { now: ScreenName | null }) {
  const goTo = useGoTo();
  const bar = useRef<HTMLElement>(null);
  // On a telephone the bar is wider than the screen: the screen that is shown is in sight.
  useEffect(() => {
    const chosen = bar.current?.querySelector('.ant-segmented-item-selected');
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, []);
  return (
    <nav ref={bar} className="catastro-navegacion" aria-label="Catastro multipropósito">
      <Segmented<ScreenName | ''>
        value={now ?? ''}
        options={[...screens]}
        onChange={(route) => route !== '' && goTo({ route })}
      />
    </nav>
  );
}
