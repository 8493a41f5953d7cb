import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import type { ImageChange } from '../../../platform/images/image-crop-field.tsx';
import { sessionStore } from '../../../platform/session/session-store.ts';
import type { ProfileValues } from '../forms/profile-values.ts';
import { firstMessage } from './first-message.ts';
import { type OwnProfile, saveProfile, uploadProfileImage } from './profile.ts';

interface Images {
  avatar: ImageChange | null;
  signature: File | null;
}

/** Saves the own profile with its images and tells the rest of the screen. */
export function useProfileSave(profile: OwnProfile) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  return async (values: ProfileValues, images: Images): Promise<void> => {
    try {
      const { id, version } = profile;
      const answer = await saveProfile({ id, version, ...values, ...(await uploadAll(images)) });
      if (!answer.success || !answer.profile) return alerts.error(firstMessage(answer.errors));
      alerts.success('datos actualizados exitosamente');
      const user = sessionStore.get();
      if (user) sessionStore.set({ ...user, ...shownOf(answer.profile) });
      await queries.invalidateQueries({ queryKey: ['mi-perfil'] });
    } catch (error) {
      alerts.error(failureText('al actualizar los datos', error));
    }
  };
}

const shownOf = ({ fullName, avatar }: { fullName: string; avatar: string | null }) => ({
  fullName,
  avatar,
});

async function uploadAll({ avatar, signature }: Images) {
  return {
    ...(avatar && {
      profileImage: await uploadProfileImage('profileImage', avatar.image),
      cropData: avatar.cropData,
    }),
    ...(avatar?.original && {
      originalProfileImage: await uploadProfileImage('originalProfileImage', avatar.original),
    }),
    ...(signature && { firma: await uploadProfileImage('firma', signature) }),
  };
}
