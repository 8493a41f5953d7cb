import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { GiResourceForm } from '../forms/resource-form.tsx';
import {
  baseLayerRecord,
  giResourceRecord,
  soilUseRecord,
  wmsLayerRecord,
} from '../operations/projects/tabs.tsx';

interface Props {
  /** The real-estate project. */
  project: string;
}

export const GiResourcesTab = ({ project }: Props) => (
  <ManagedTable
    declared={giResourceRecord}
    owner={{ proyecto: project }}
    form={(props) => <GiResourceForm {...props} />}
  />
);

export const BaseLayersTab = ({ project }: Props) => (
  <ManagedTable declared={baseLayerRecord} owner={{ proyecto: project }} />
);

export const WmsLayersTab = ({ project }: Props) => (
  <ManagedTable declared={wmsLayerRecord} owner={{ proyecto: project }} />
);

export const SoilUsesTab = ({ project }: Props) => (
  <ManagedTable declared={soilUseRecord} owner={{ proyecto: project }} />
);
