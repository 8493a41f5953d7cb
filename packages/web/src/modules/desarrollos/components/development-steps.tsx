import type { DevelopmentStep } from '@comarca/shared/modules/desarrollos/development.rules';
import { Button } from 'antd';
import { useState } from 'react';
import type { Development } from '../operations/developments.ts';
import { useStepsOf, useTakeStep } from '../operations/use-development-steps.ts';

/** What leads on; the rest leads back or aside. */
const onward = new Set<DevelopmentStep['name']>(['empezar', 'terminar', 'publicar']);

/** The steps that the user may take with a development. */
export function DevelopmentSteps({ development }: { development: Development }) {
  const steps = useStepsOf()(development);
  const take = useTakeStep();
  const [taking, setTaking] = useState<string | null>(null);
  if (steps.length === 0) return null;
  const start = async (step: DevelopmentStep) => {
    setTaking(step.name);
    await take(development, step);
    setTaking(null);
  };
  return (
    <p className="desarrollo-marcas">
      {steps.map((step) => (
        <Button
          key={step.name}
          size="small"
          type={onward.has(step.name) ? 'primary' : 'default'}
          loading={taking === step.name}
          disabled={taking !== null}
          onClick={() => void start(step)}
        >
          {step.label}
        </Button>
      ))}
    </p>
  );
}
