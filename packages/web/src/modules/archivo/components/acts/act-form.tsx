import { formatNumber } from '@comarca/shared/core/formats';
import {
  actKinds,
  actPurposes,
  actSchema,
  draftActSchema,
  MOST_IN_ACT,
} from '@comarca/shared/modules/archivo/act.rules';
import { seriesText } from '@comarca/shared/modules/archivo/retention.rules';
import { useQuery } from '@tanstack/react-query';
import { Alert, Input, Select } from 'antd';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { EntityForm } from '../../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../../platform/entity-form/use-entity-form.ts';
import { Field } from '../../../../ui/fields/field.tsx';
import {
  type Act,
  actsKey,
  changeAct,
  draftAct,
  loadCandidates,
  loadReviewers,
} from '../../operations/acts.ts';
import { archiveKey } from '../../operations/archive.ts';
import { loadSeries } from '../../operations/retention.ts';
import { sizeText } from '../explorer/kinds.tsx';

interface Props {
  onSaved: (id: string) => void;
  onClose: () => void;
}

/** Drafts an act: of which kind, of which series, and who is asked to review it. */
export function DraftActForm({ onSaved, onClose }: Props) {
  const form = useEntityForm({
    schema: draftActSchema,
    defaults: { clase: 'TRANSFERENCIA PRIMARIA', serie: null, objeto: '', revisor: null },
    save: (values) => draftAct(values),
    doing: 'al elaborar el acta',
    success: 'Acta elaborada',
    invalidate: [actsKey],
    onSaved,
  });
  const [kind, series] = useWatch({ control: form.control, name: ['clase', 'serie'] });
  const { data: all } = useQuery({
    queryKey: [...archiveKey, 'series'],
    queryFn: loadSeries,
    meta: { doing: 'al cargar las series' },
  });
  return (
    <EntityForm form={form} saveLabel="Elaborar" onClose={onClose}>
      <Field control={form.control} name="clase" label="Clase" required help={actPurposes[kind]}>
        {(field) => (
          <Select {...field} options={actKinds.map((value) => ({ value, label: value }))} />
        )}
      </Field>
      <Field control={form.control} name="serie" label="Serie o subserie">
        {(field) => (
          <Select
            {...field}
            value={field.value ?? undefined}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Todas las series"
            loading={!all}
            options={all?.map((one) => ({
              value: one.id,
              label: `${seriesText(one)} (${one.tabla})`,
            }))}
            onChange={(chosen: string | undefined) => field.onChange(chosen ?? null)}
          />
        )}
      </Field>
      <Candidates kind={kind} series={series ?? null} />
      <Said control={form.control} />
    </EntityForm>
  );
}

/** Says something else of a draft. */
export function EditActForm({ act, ...props }: Props & { act: Act }) {
  const { id, version, objeto, revisor } = act;
  const form = useEntityForm({
    schema: actSchema,
    defaults: { objeto, revisor: revisor?.id ?? null },
    version,
    save: (values) => changeAct({ id, version, ...values }),
    doing: 'al guardar el acta',
    success: 'Acta guardada',
    invalidate: [actsKey, ['history', 'actaArchivo']],
    onSaved: props.onSaved,
  });
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <Said control={form.control} />
    </EntityForm>
  );
}

/** What is said of every act: what it is for, and who is asked to review it. */
function Said<Values extends FieldValues>({ control }: { control: Control<Values> }) {
  const { data: reviewers } = useQuery({
    queryKey: [...actsKey, 'revisores'],
    queryFn: loadReviewers,
    meta: { doing: 'al cargar quién revisa' },
  });
  return (
    <>
      <Field
        control={control}
        name={'objeto' as Path<Values>}
        label="Objeto"
        required
        maxLength={500}
      >
        {(field) => <Input.TextArea {...field} autoSize={{ minRows: 2, maxRows: 6 }} />}
      </Field>
      <Field
        control={control}
        name={'revisor' as Path<Values>}
        label="Revisa"
        help="Recibe el aviso. Nunca revisa quien elabora el acta."
      >
        {(field) => (
          <Select
            {...field}
            value={field.value ?? undefined}
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="Cualquiera que apruebe actas"
            loading={!reviewers}
            options={reviewers?.map((one) => ({ value: one.id, label: one.fullName }))}
            onChange={(chosen: string | undefined) => field.onChange(chosen ?? null)}
          />
        )}
      </Field>
    </>
  );
}

function Candidates({ kind, series }: { kind: string; series: string | null }) {
  const { data } = useQuery({
    queryKey: [...actsKey, 'candidatos', kind, series],
    queryFn: () => loadCandidates(kind, series),
    meta: { doing: 'al contar los documentos' },
  });
  if (!data)
    return (
      <Alert showIcon className="archivo-candidatos" type="info" title="Contando los documentos…" />
    );
  const { total, impedidos, bytes } = data;
  const held = impedidos === 0 ? '' : ` A ${formatNumber(impedidos, 0)} algo los retiene.`;
  const cut = total > MOST_IN_ACT ? ` Un acta lleva hasta ${formatNumber(MOST_IN_ACT, 0)}.` : '';
  return (
    <Alert
      showIcon
      className="archivo-candidatos"
      type={total === 0 ? 'warning' : 'info'}
      title={
        total === 0
          ? 'Ningún documento cumple el tiempo de su serie.'
          : `${formatNumber(total, 0)} documentos cumplen el tiempo de su serie (${sizeText(bytes)}).${held}${cut}`
      }
    />
  );
}
