import { AutoComplete, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { usePickerSearch } from '../../../platform/pickers/use-picker-search.ts';
import { useCan } from '../../../platform/session/use-session.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { findAgents, type LetterAgent } from '../operations/agents.ts';

interface Props extends FieldControl<string> {
  /** The address that was typed, for a record that is made of both. */
  email: string;
  /** Told of who is picked, and of who was before. */
  onAgent: (picked: LetterAgent, before: LetterAgent | null) => void;
}

const groups = [
  { origen: 'EMPRESA', label: 'Empresas' },
  { origen: 'PERSONA', label: 'Personas' },
  { origen: 'CORRESPONDENCIA', label: 'Correspondencia anterior' },
] as const;

/** Characters from which on a name is looked for. */
const SHORTEST_NAME = 3;

/**
 * Who sends a letter or gets it: picked among companies, people and those of earlier letters, or typed
 * as it comes. Below stands what is known of who was picked; a name that no record has can become one.
 */
export function AgentInput({ value, onChange, email, onAgent, maxLength, ...field }: Props) {
  const [open, setOpen] = useState(false);
  const [picked, setPicked] = useState<LetterAgent | null>(null);
  const search = usePickerSearch<LetterAgent>({ source: 'agentes', find: findAgents }, true);
  const pick = (id: string) => {
    const agent = search.items.find((one) => one.id === id);
    if (!agent) return;
    onChange(agent.nombre);
    onAgent(agent, picked);
    setPicked(agent);
    search.setText(agent.nombre);
  };
  const type = (text: string) => {
    onChange(text);
    search.setText(text);
  };
  const isNew =
    value.trim().length >= SHORTEST_NAME &&
    search.text === value &&
    !search.searching &&
    !search.items.some(
      ({ origen, nombre }) => origen !== 'CORRESPONDENCIA' && isSame(nombre, value),
    );
  return (
    <>
      <AutoComplete<string, AgentOption>
        {...field}
        value={value}
        options={optionsOf(search.items)}
        open={open && search.items.length > 0}
        onOpenChange={setOpen}
        showSearch={{ filterOption: false, onSearch: type }}
        onSelect={(_text, { id }) => pick(id ?? '')}
      >
        <Input {...(maxLength !== undefined && { maxLength })} autoComplete="off" />
      </AutoComplete>
      {picked?.nombre === value
        ? factsOf(picked) && <p className="campo-ayuda">{factsOf(picked)}</p>
        : isNew && <AsRecord name={value.trim()} email={email} />}
    </>
  );
}

interface AgentOption {
  value?: string;
  label: ReactNode;
  id?: string;
  options?: AgentOption[];
}

/** Two records may have one name: an option is told apart by its id. */
const optionsOf = (agents: readonly LetterAgent[]): AgentOption[] =>
  groups.flatMap(({ origen, label }) => {
    const own = agents.filter((agent) => agent.origen === origen);
    return own.length === 0 ? [] : [{ label, options: own.map(optionOf) }];
  });

const optionOf = (agent: LetterAgent): AgentOption => ({
  id: agent.id,
  value: agent.id,
  label: (
    <span className="selector-opcion">
      {agent.nombre}
      <small>{factsOf(agent)}</small>
    </span>
  ),
});

const factsOf = ({ identificacion, correo, direccion }: LetterAgent): string =>
  [identificacion, correo, direccion].filter(Boolean).join(' · ');

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Leads to the form of a new company or person with what was typed, beside this one. */
function AsRecord({ name, email }: { name: string; email: string }) {
  const mayCompany = useCan('empresas.add_empresa');
  const mayPerson = useCan('personas.add_persona');
  if (!mayCompany && !mayPerson) return null;
  const search = { create: 'true', nombre: name, ...(email !== '' && { correo: email }) };
  return (
    <p className="campo-ayuda carta-nuevo-agente">
      No está registrado: guárdelo como
      {mayCompany && (
        <RouteLink route="ListCompany" search={search} newTab>
          empresa
        </RouteLink>
      )}
      {mayCompany && mayPerson && 'o'}
      {mayPerson && (
        <RouteLink route="ListPerson" search={search} newTab>
          persona
        </RouteLink>
      )}
    </p>
  );
}
