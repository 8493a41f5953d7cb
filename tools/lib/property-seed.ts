import { configureGlobal, readConfigureGlobal } from 'fast-check';

const { COMARCA_TEST_SEED: seed } = process.env;

configureGlobal({ ...readConfigureGlobal(), seed: Number(seed) });
