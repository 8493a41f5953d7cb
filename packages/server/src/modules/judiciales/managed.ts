/** The small records of the module, each on its line: who adds one edits no other place. */
export {
  judicialAction,
  judicialLink,
  judicialParty,
  judicialPredio,
  judicialSentence,
  suspensionJudicial,
} from './case-file/records.ts';
export { audienciaJudicial, judicialTerm } from './case-file/told-records.ts';
export { judicialClosing, judicialProcessType, judicialStage } from './catalogues.ts';
