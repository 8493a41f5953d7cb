import { useState } from 'react';
import { besideFields } from '../../operations/beside-fields.ts';

/** What a save of a document's fields was refused for: beside the fields of its type, and of the rest. */
export function useRefusals() {
  const [problem, setProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const save = async (act: () => Promise<unknown>): Promise<void> => {
    setSaving(true);
    setProblem(null);
    setProblems({});
    try {
      await act();
    } catch (error) {
      const beside = besideFields(error);
      setProblems(beside);
      if (Object.keys(beside).length === 0) {
        setProblem(error instanceof Error ? error.message : String(error));
      }
    }
    setSaving(false);
  };
  return { problem, problems, isSaving, setProblem, save };
}
