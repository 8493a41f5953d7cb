import { ownProfileFields } from '@comarca/shared/modules/usuarios/user.fields';
import { Alert, Button, Card, Input } from 'antd';
import { useCallback, useState } from 'react';
import { ConflictNotice } from '../../../platform/entity-form/conflict-notice.tsx';
import { useLeaveGuard } from '../../../platform/entity-form/leave-guard.ts';
import { useStillWhileSaving } from '../../../platform/entity-form/still-while-saving.ts';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { type ImageChange, ImageCropField } from '../../../platform/images/image-crop-field.tsx';
import type { CropData } from '../../../platform/images/image-cropper.tsx';
import { conflictLabels } from '../../../platform/record/field-values.ts';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { AvatarBadge } from '../../../ui/marks/avatar-badge.tsx';
import { KeyValueList } from '../../../ui/text/key-value-list.tsx';
import { SignatureField } from '../components/signature-field.tsx';
import { type OwnProfile, profileKey, saveProfile } from '../operations/profile.ts';
import { profileForm, profileValues, storedProfile } from './profile-values.ts';

const AVATAR = 160;

/** Own names, position, picture and signature. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const [avatar, setAvatar] = useState<ImageChange | null>(null);
  const [signature, setSignature] = useState<File | null>(null);
  const { id, user, jobTitle } = profile;
  const form = useEntityForm({
    schema: profileForm,
    defaults: profileValues(profile),
    version: profile.version,
    save: (values, { version, idempotencyKey }) =>
      saveProfile({ id, version, ...values }, { avatar, signature }, idempotencyKey),
    reload: () => storedProfile(id),
    doing: 'al actualizar los datos',
    plainRefusals: true,
    success: 'datos actualizados exitosamente',
    invalidate: [profileKey],
    onSaved: (saved) => {
      setAvatar(null);
      setSignature(null);
      showInSession(saved);
    },
    labels: conflictLabels(ownProfileFields),
  });
  const { control, isPending } = form;
  const declared = { control, fields: ownProfileFields };
  const newImages = avatar !== null || signature !== null;
  useLeaveGuard(useCallback(() => newImages || isPending(), [newImages, isPending]));
  return (
    <form
      className="perfil"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {form.conflict && (
        <ConflictNotice conflict={form.conflict} labels={form.labels} onChoose={form.choose} />
      )}
      {form.failures.length > 0 && (
        <Alert type="error" showIcon role="alert" title={form.failures.join(' · ')} />
      )}
      <div className="perfil-campos" ref={useStillWhileSaving(form.saving)}>
        <Card>
          <div className="perfil-imagen">
            <ImageCropField
              ratio={1}
              stored={storedAvatar(profile)}
              value={avatar}
              onChange={setAvatar}
              preview={(image) => (
                <AvatarBadge name={profile.fullName} image={image} size={AVATAR} />
              )}
            />
            <p className="perfil-nombre">{profile.fullName}</p>
            <p className="perfil-cargo">{jobTitle}</p>
          </div>
        </Card>
        <Card>
          <div className="perfil-fijos">
            <KeyValueList
              items={[
                { label: 'Nombre de usuario', value: user.username },
                { label: 'Correo', value: user.email },
                { label: 'Identificación', value: profile.uid },
              ]}
            />
          </div>
          <div className="perfil-columnas">
            <DeclaredField {...declared} name="firstName">
              {(field) => <Input {...field} autoComplete="given-name" />}
            </DeclaredField>
            <DeclaredField {...declared} name="lastName">
              {(field) => <Input {...field} autoComplete="family-name" />}
            </DeclaredField>
          </div>
          <DeclaredField {...declared} name="jobTitle">
            {(field) => <Input {...field} autoComplete="organization-title" />}
          </DeclaredField>
          <h2 className="perfil-nombre">Firma</h2>
          <p>Se usa en los documentos que usted firma. PNG o JPEG, mejor con fondo transparente.</p>
          <SignatureField stored={profile.firma} onChange={setSignature} />
          <div className="perfil-acciones">
            <Button type="primary" htmlType="submit" loading={form.saving}>
              Guardar
            </Button>
          </div>
        </Card>
      </div>
    </form>
  );
}

/** The top bar shows the name and the picture too. */
function showInSession({ fullName, avatar }: Pick<OwnProfile, 'fullName' | 'avatar'>) {
  const user = sessionStore.get();
  if (user) sessionStore.set({ ...user, fullName, avatar });
}

function storedAvatar({ avatar, originalProfileImage, cropData }: OwnProfile) {
  const complete = cropData?.boundary && cropData.visible;
  return {
    image: avatar,
    original: originalProfileImage,
    cropData: complete ? (cropData as CropData) : null,
  };
}
