import { userLimits } from '@comarca/shared/modules/usuarios/perfil.schema';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button, Card, Input } from 'antd';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ImageChange, ImageCropField } from '../../../platform/images/image-crop-field.tsx';
import type { CropData } from '../../../platform/images/image-cropper.tsx';
import { AvatarBadge } from '../../../ui/avatar-badge.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { KeyValueList } from '../../../ui/key-value-list.tsx';
import { SignatureField } from '../components/signature-field.tsx';
import type { OwnProfile } from '../operations/profile.ts';
import { useProfileSave } from '../operations/use-profile-save.ts';
import { type ProfileValues, profileForm } from './profile-values.ts';

const AVATAR = 160;

/** Own names, position, picture and signature. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const [avatar, setAvatar] = useState<ImageChange | null>(null);
  const [signature, setSignature] = useState<File | null>(null);
  const save = useProfileSave(profile);
  const { user, jobTitle } = profile;
  const { control, handleSubmit, formState } = useForm<ProfileValues>({
    resolver: zodResolver(profileForm),
    defaultValues: { firstName: user.firstName, lastName: user.lastName, jobTitle },
  });
  const submit = handleSubmit((values) => save(values, { avatar, signature }));
  return (
    <form className="perfil" onSubmit={(event) => void submit(event)} noValidate>
      <Card>
        <div className="perfil-imagen">
          <ImageCropField
            ratio={1}
            stored={storedAvatar(profile)}
            value={avatar}
            onChange={setAvatar}
            preview={(image) => <AvatarBadge name={profile.fullName} image={image} size={AVATAR} />}
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
          <Campo
            control={control}
            name="firstName"
            label="Nombres"
            required
            maxLength={userLimits.firstName}
          >
            {(field) => <Input {...field} autoComplete="given-name" />}
          </Campo>
          <Campo
            control={control}
            name="lastName"
            label="Apellidos"
            required
            maxLength={userLimits.lastName}
          >
            {(field) => <Input {...field} autoComplete="family-name" />}
          </Campo>
        </div>
        <Campo
          control={control}
          name="jobTitle"
          label="Cargo"
          required
          maxLength={userLimits.jobTitle}
        >
          {(field) => <Input {...field} autoComplete="organization-title" />}
        </Campo>
        <h2 className="perfil-nombre">Firma</h2>
        <p>Se usa en los documentos que usted firma. PNG o JPEG, mejor con fondo transparente.</p>
        <SignatureField stored={profile.firma} onChange={setSignature} />
        <div className="perfil-acciones">
          <Button type="primary" htmlType="submit" loading={formState.isSubmitting}>
            Guardar
          </Button>
        </div>
      </Card>
    </form>
  );
}

function storedAvatar({ avatar, originalProfileImage, cropData }: OwnProfile) {
  const complete = cropData?.boundary && cropData.visible;
  return {
    image: avatar,
    original: originalProfileImage,
    cropData: complete ? (cropData as CropData) : null,
  };
}
