import { foldedText } from '@comarca/shared/core/plain-text';
import { Select, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import type { loadInit } from '../operations/quick-report.ts';

type Choices = Awaited<ReturnType<typeof loadInit>>;
export type LayerChoice = Choices['layers'][number];
export type TemplateChoice = Choices['structures'][number];

/** Colours that the chosen layers' chips take in turn. */
const palette = ['green', 'purple', 'indigo', 'cyan', 'teal', 'orange'] as const;

/** The kit has no colour of these names: their grounds are our own. */
const ownGrounds: Partial<Record<string, string>> = {
  indigo: 'capa-indigo',
  teal: 'capa-verde-azulada',
};

/** The colour is in the ground: on it the kit's own letters are too pale to read. */
const ink = { color: 'var(--texto)' };

interface Props {
  id?: string;
  value: string[];
  onChange: (names: string[]) => void;
  layers: readonly LayerChoice[];
  loading: boolean;
  status?: 'error';
  /** only how many are chosen is told: they are listed elsewhere */
  folded: boolean;
}

/** Chooses layers by title; a name that is not in the list can be typed. */
export function LayerSelect({ value, onChange, layers, folded, ...rest }: Props) {
  const [text, setText] = useState('');
  const byName = new Map(layers.map((layer) => [layer.nombre, layer]));
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      value={value}
      onChange={onChange}
      options={offered(layers, value, text.trim(), byName)}
      showSearch={{
        searchValue: text,
        onSearch: setText,
        filterOption: (typed, option) => matches(typed, option?.value, byName),
      }}
      optionRender={({ value: name }) => optionOf(String(name), byName)}
      tagRender={({ value: name, label, isMaxTag, closable, onClose }) =>
        isMaxTag ? (
          <span className="capa-elegida">{label}</span>
        ) : (
          <LayerChip
            place={value.indexOf(String(name))}
            closable={closable}
            onClose={onClose}
            title={byName.get(String(name))?.titulo || String(name)}
          />
        )
      }
      {...(folded && { maxTagCount: 0, maxTagPlaceholder: countText(value.length) })}
      placeholder="Seleccione las capas que se cruzan"
      notFoundContent="Resultados no encontrados"
    />
  );
}

const countText = (count: number): string =>
  count === 1 ? '1 capa elegida' : `${count} capas elegidas`;

interface ChipProps {
  /** in the order of choice, from 0 */
  place: number;
  title: string;
  closable: boolean;
  onClose: () => void;
}

function LayerChip({ place, title, closable, onClose }: ChipProps) {
  const color = palette[place % palette.length] ?? 'green';
  const own = ownGrounds[color];
  return (
    <Tag
      color={own ? 'default' : color}
      closable={closable}
      onClose={onClose}
      className={own ? `capa-elegida ${own}` : 'capa-elegida'}
      style={ink}
    >
      {title}
    </Tag>
  );
}

/** Every layer, what was typed before, and what is typed now when it matches nothing. */
function offered(
  layers: readonly LayerChoice[],
  chosen: readonly string[],
  typed: string,
  byName: ReadonlyMap<string, LayerChoice>,
): { value: string; label: string }[] {
  const known = layers.map(({ nombre, titulo }) => ({ value: nombre, label: titulo || nombre }));
  const others = chosen.filter((name) => !byName.has(name));
  const names = [...byName.keys(), ...others];
  const isNew = typed !== '' && !names.some((name) => matches(typed, name, byName));
  return [
    ...known,
    ...[...others, ...(isNew ? [typed] : [])].map((name) => ({ value: name, label: name })),
  ];
}

function optionOf(name: string, byName: ReadonlyMap<string, LayerChoice>): ReactNode {
  const layer = byName.get(name);
  if (!layer) return <span>Create «{name}»</span>;
  const detail = [layer.entidad, kindText(layer.tipo), rowsText(layer.totalFilas)];
  return (
    <span className="capa-opcion">
      <span>{layer.titulo || layer.nombre}</span>
      <small>{detail.filter(Boolean).join(' · ')}</small>
    </span>
  );
}

const kinds: Record<string, string> = {
  MULTIPOLYGON: 'polígonos',
  MULTILINESTRING: 'líneas',
  POINT: 'puntos',
  MULTIPOINT: 'puntos',
};

const kindText = (kind: string | null): string => kinds[kind ?? ''] ?? '';

const rowsText = (rows: number | null): string =>
  rows === null ? '' : `${rows.toLocaleString('es-CO')} elementos`;

function matches(text: string, name: unknown, byName: ReadonlyMap<string, LayerChoice>): boolean {
  const layer = byName.get(String(name));
  return foldedText(`${layer?.titulo ?? ''} ${String(name)} ${layer?.entidad ?? ''}`).includes(
    foldedText(text),
  );
}
