import { UploadOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { assignmentsKey } from '../../operations/assignments/assignments-key.ts';
import type { StructureAt } from '../../operations/assignments/product-management.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** 'Cargar PDT': the work plan of a structure in use. */
export function LoadPlan({ at }: { at: StructureAt }) {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const alerts = useAlerts();
  const done = ({ nuevas, cambiadas }: { nuevas: number; cambiadas: number }) => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: assignmentsKey });
    alerts.success(
      `Plan de trabajo cargado: asignaciones nuevas ${nuevas}, actualizadas ${cambiadas}.`,
    );
  };
  return (
    <>
      <Button icon={<UploadOutlined />} onClick={() => setOpen(true)}>
        Cargar PDT
      </Button>
      {open && <PlanDialog at={at} onClose={() => setOpen(false)} onLoaded={done} />}
    </>
  );
}
