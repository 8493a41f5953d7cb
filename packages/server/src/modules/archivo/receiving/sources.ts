import type { App } from '../../../core/app.ts';
import type { Config } from '../../../core/config/config.ts';
import { folderSource } from './folder-source.ts';
import { mailSource } from './mail-source.ts';
import { s3Source } from './s3-source.ts';
import type { Source } from './source.ts';

const known = new WeakMap<App, readonly Source[]>();

/** Where files come from by themselves here: what is not configured is not there. */
export function sourcesOf(app: App): readonly Source[] {
  const sources = known.get(app) ?? openSources(app.config);
  known.set(app, sources);
  return sources;
}

function openSources(config: Config): Source[] {
  const { S3_BUCKET: bucket, RECEIVE_S3_PREFIX: prefix, RECEIVE_MAIL_URL: mailbox } = config;
  return [
    folderSource(config.dataDir),
    ...(bucket && prefix ? [s3Source(config, prefix)] : []),
    ...(mailbox ? [mailSource(config, mailbox)] : []),
  ];
}
