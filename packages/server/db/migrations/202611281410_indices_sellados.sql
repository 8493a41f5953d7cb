-- Which sealed indexes name a document: asked of all that would leave the trash for good.
create index archivo_expediente_actos_indice on archivo_expediente_actos
  using gin ((indice::jsonb->'documentos') jsonb_path_ops) where acto = 'CIERRA';
