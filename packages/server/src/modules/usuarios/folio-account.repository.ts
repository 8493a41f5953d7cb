import type { Reader, Tx } from '../../core/db/database.ts';

/** What an administrator has given a person for folios and for the registry's own service. */
export interface FolioAccount {
  canUploadFolio: boolean;
  canViewVur: boolean;
  vurUser: string;
  /** Encrypted; null when there is none. */
  vurPassword: string | null;
}

const NONE: FolioAccount = {
  canUploadFolio: false,
  canViewVur: false,
  vurUser: '',
  vurPassword: null,
};

/** A person's account for folios and the registry. */
export async function findFolioAccount(db: Reader, user: number): Promise<FolioAccount> {
  const found = await db
    .selectFrom('usuarios')
    .select([
      'puede_cargar_folio as canUploadFolio',
      'puede_ver_vur as canViewVur',
      'usuario_vur as vurUser',
      'contrasenia_vur as vurPassword',
    ])
    .where('id', '=', user)
    .executeTakeFirst();
  return found ?? NONE;
}

/** Says what a person may do with folios. */
export async function setFolioAccount(
  tx: Tx,
  user: number,
  { canUploadFolio, canViewVur }: Pick<FolioAccount, 'canUploadFolio' | 'canViewVur'>,
): Promise<void> {
  await tx
    .updateTable('usuarios')
    .set({ puede_cargar_folio: canUploadFolio, puede_ver_vur: canViewVur })
    .where('id', '=', user)
    .execute();
}
