import { ApartmentOutlined, FileTextOutlined } from '@ant-design/icons';
import { folioFields } from '@comarca/shared/modules/folios/folio.fields';
import { circleName } from '@comarca/shared/modules/folios/registry-circles';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { fieldFacts } from '../../../platform/record/field-facts.ts';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import type { Folio } from '../operations/folios.ts';
import { FolioState } from './folio-state.tsx';
import { FolioTitlesSection } from './folio-titles.tsx';
import { RegistrySection } from './registry-section.tsx';
import '../folios.css';
import { PreviewHead } from '../../../ui/text/preview-head.tsx';

/** What a folio says: of its land at once, of people when that is asked for. */
export function FolioPreview({ folio }: { folio: Folio }) {
  return (
    <>
      <PreviewHead
        icon={<FileTextOutlined className="vista-icono" aria-hidden />}
        title={folio.fmi}
        detail={circleName(folio.circulo)}
      >
        <FolioState state={folio.estado} />
      </PreviewHead>
      <KeyValueList
        items={fieldFacts(folioFields, folio, [
          'propertyType',
          'origin',
          'municipality',
          'vereda',
          'address',
          'area',
          'npn',
          'formerCode',
          'nupre',
          'opened',
          'printed',
          'loaded',
          'loader',
          'parents',
          'segregated',
        ])}
      />
      <p>
        <RouteLink route="FolioTree" params={{ id: folio.id }}>
          <ApartmentOutlined aria-hidden /> Ver el árbol de matrices y segregados
        </RouteLink>
      </p>
      <RegistrySection folio={folio} />
      <FolioTitlesSection folio={folio} />
    </>
  );
}
