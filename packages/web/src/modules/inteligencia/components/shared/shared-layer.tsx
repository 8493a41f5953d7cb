import { type ReactNode, useState } from 'react';
import { publicPlaceFinder } from '../../../geovisor/public.ts';
import type { ReportSection } from '../../operations/quick-report.model.ts';
import type { SharedPreview } from '../../operations/shared-report.ts';
import { CrossingsTable } from '../preview/layer/crossings-table.tsx';
import { HiddenNotice } from '../preview/layer/hidden-notice.tsx';
import { LayerMap } from '../preview/layer/layer-map.tsx';
import { Figures, LayerHeader, OutcomeNotice } from '../preview/layer/layer-parts.tsx';
import { sectionElementId } from '../preview/layer/layer-section.tsx';

interface Props {
  preview: SharedPreview;
  section: ReportSection;
  /** what is said of it first */
  notice?: ReactNode;
}

/** A layer of a shared report: its map, figures, text and table. */
export function SharedLayer({ preview: { report, bases }, section, notice }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { tablaPostgis, estado, ocultos, analisis, cruces } = section;
  return (
    <section id={sectionElementId(section.id)} className="vista-capa" tabIndex={-1}>
      <LayerHeader section={section} />
      {notice}
      {tablaPostgis?.descripcion && <p className="vista-descripcion">{tablaPostgis.descripcion}</p>}
      <OutcomeNotice section={section} />
      {estado !== 'ERROR' && (
        <LayerMap
          report={report}
          section={section}
          elegido={chosen}
          outside={{ bases, buscarLugares: publicPlaceFinder }}
        />
      )}
      <Figures section={section} />
      <HiddenNotice count={ocultos} />
      {analisis && (
        <div className="vista-analisis">
          <h4>Análisis</h4>
          <p className="vista-analisis-impreso">{analisis}</p>
        </div>
      )}
      {cruces.features.length > 0 && <CrossingsTable section={section} onFocus={setChosen} />}
    </section>
  );
}
