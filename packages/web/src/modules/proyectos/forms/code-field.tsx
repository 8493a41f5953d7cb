import { projectCode } from '@comarca/shared/modules/proyectos/project.rules';
import { skipToken, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { loadExtraInfo, type Project, type ProjectsInit } from '../operations/projects.ts';
import type { ProjectControl } from './project-form.tsx';

interface Props {
  control: ProjectControl;
  init: ProjectsInit;
  project: Project | null;
}

/** The project's code: as it would be now while the project is new, and fixed afterwards. */
export function CodeField({ control, init, project }: Props) {
  const id = useId();
  const fixed = project?.codigo ?? null;
  const provisional = useProvisionalCode({ control, init, wanted: fixed === null });
  return (
    <div className="campo">
      <div className="campo-rotulo">
        <label htmlFor={id}>Código</label>
      </div>
      <Input
        id={id}
        value={fixed ?? provisional.code}
        readOnly
        aria-describedby={`${id}-ayuda`}
        placeholder="SIN CÓDIGO"
      />
      <p id={`${id}-ayuda`} className="campo-ayuda">
        {fixed ? 'El código no cambia.' : provisional.help}
      </p>
    </div>
  );
}

interface Asked extends Pick<Props, 'control' | 'init'> {
  wanted: boolean;
}

function useProvisionalCode({ control, init, wanted }: Asked) {
  const [contract, type] = useWatch({ control, name: ['contract', 'projectType'] });
  const { data, isError } = useQuery({
    queryKey: ['codigo-provisional', contract],
    queryFn: wanted && contract ? () => loadExtraInfo(contract) : skipToken,
    staleTime: 0,
    meta: { doing: 'al consultar el código del proyecto' },
  });
  const suffix = init.types.find(({ id }) => id === type)?.sufijo;
  if (data && data.siglaCliente === null) {
    return {
      code: '',
      help: 'El cliente del contrato no tiene sigla: el proyecto queda sin código.',
    };
  }
  if (!data && isError) {
    return { code: '', help: 'No se pudo consultar: se forma al guardar.' };
  }
  if (!data?.siglaCliente || !suffix) {
    return { code: '', help: 'Se forma con el contrato y el tipo de proyecto.' };
  }
  return {
    code: projectCode(data.siglaCliente, data.numeroProyectos + 1, suffix),
    help: 'Provisional: queda en firme al guardar.',
  };
}
