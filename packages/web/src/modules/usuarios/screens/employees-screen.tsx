import { SearchOutlined } from '@ant-design/icons';
import { foldedText } from '@comarca/shared/core/plain-text';
import { useQuery } from '@tanstack/react-query';
import { Input, Skeleton } from 'antd';
import { useState } from 'react';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { AvatarBadge } from '../../../ui/marks/avatar-badge.tsx';
import { PageHeader } from '../../../ui/text/page-header.tsx';
import { type Employee, loadEmployees } from '../operations/employees.ts';
import './employees.css';

/** `/empleados` */
export function EmployeesScreen() {
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['empleados'],
    queryFn: ({ signal }) => loadEmployees(signal),
  });
  const found = data?.filter(says(text));
  return (
    <>
      <PageHeader title="Empleados" detail="Quién trabaja en la empresa y en qué cargo." />
      <Input
        prefix={<SearchOutlined aria-hidden />}
        className="empleados-buscar"
        allowClear
        value={text}
        aria-label="Buscar empleados"
        placeholder="Buscar por nombre o cargo"
        onChange={(event) => setText(event.target.value)}
      />
      {error && (
        <LoadFailure thing="los empleados" failure={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active avatar />}
      {found?.length === 0 && <EmptyState title="No se encontraron empleados" />}
      {found && found.length > 0 && (
        <ul className="empleados" aria-label="Empleados">
          {found.map(({ id, fullName, cargo, avatar }) => (
            <li key={id}>
              <AvatarBadge name={fullName} image={avatar} size={36} />
              <div>
                <strong>{fullName}</strong>
                <small>{cargo || 'Sin cargo'}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const says = (text: string) => {
  const wanted = foldedText(text.trim());
  return ({ fullName, cargo }: Employee) => foldedText(`${fullName} ${cargo}`).includes(wanted);
};
