import { LinkedLetters } from './linked-letters.tsx';

interface Props {
  id: string;
}

const TAB_SIZE = 10;

const ContractLetters = ({ id }: Props) => <LinkedLetters link={{ kind: 'contrato', id }} />;
const ProjectLetters = ({ id }: Props) => <LinkedLetters link={{ kind: 'proyecto', id }} />;
const ProcessLetters = ({ id }: Props) => <LinkedLetters link={{ kind: 'proceso', id }} />;

const ProjectLettersTab = ({ id }: Props) => (
  <LinkedLetters link={{ kind: 'proyecto', id }} size={TAB_SIZE} />
);
const ProcessLettersTab = ({ id }: Props) => (
  <LinkedLetters link={{ kind: 'proceso', id }} size={TAB_SIZE} />
);

/** The letters of a record, below what its preview says. */
export const letterSections = {
  contrato: ContractLetters,
  proyecto: ProjectLetters,
  proceso: ProcessLetters,
};

/** The letters of a record, in a tab of their own. */
export const letterTabs = { proyecto: ProjectLettersTab, proceso: ProcessLettersTab };
