import { z } from 'zod';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../../platform/graphql/graphql.ts';
import { sendForJson } from '../../../platform/http/send.ts';
import type { ImageChange } from '../../../platform/images/image-crop-field.tsx';

const profileQuery = graphql(`
  query MiPerfil($id: ID!) {
    profile(id: $id) {
      id version fullName uid jobTitle avatar originalProfileImage firma
      cropData { boundary visible }
      user { username email firstName lastName }
    }
  }
`);

const saveMutation = graphql(`
  mutation GuardarMiPerfil(
    $id: ID!, $firstName: String!, $lastName: String!, $jobTitle: String!, $version: Int,
    $profileImage: String, $originalProfileImage: String, $cropData: JSON, $firma: String
  ) {
    saveUserProfile(
      id: $id, firstName: $firstName, lastName: $lastName, jobTitle: $jobTitle, version: $version,
      profileImage: $profileImage, originalProfileImage: $originalProfileImage,
      cropData: $cropData, firma: $firma
    ) {
      success
      errors { campo message }
      profile { id fullName avatar firma }
    }
  }
`);

/** Root of the profile's queries. */
export const profileKey = ['mi-perfil'];

export type OwnProfile = ResultOf<typeof profileQuery>['profile'];

/** The profile as its owner edits it. */
export const loadProfile = async (id: string, signal?: AbortSignal): Promise<OwnProfile> =>
  (await execute(profileQuery, { id }, signal && { signal })).profile;

/** New images; one that is not given stays as it is. */
export interface ProfileImages {
  avatar: ImageChange | null;
  signature: File | null;
}

type Texts = Omit<VariablesOf<typeof saveMutation>, keyof Awaited<ReturnType<typeof uploadAll>>>;

/**
 * Saves names, position and images.
 * @returns what the rest of the screen shows of the person
 * @throws AppError with the refused fields
 */
export async function saveProfile(texts: Texts, images: ProfileImages, idempotencyKey: string) {
  const variables = { ...texts, ...(await uploadAll(images)) };
  const answer = await execute(saveMutation, variables, { idempotencyKey });
  const { success, errors, profile } = answer.saveUserProfile;
  if (!success || !profile) throw refused(errors);
  return profile;
}

async function uploadAll({ avatar, signature }: ProfileImages) {
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

type ProfileImageUse = 'profileImage' | 'originalProfileImage' | 'firma';

const uploaded = z.object({ id: z.string() });

/** Sends an image's bytes; the answer's id goes into the save. */
async function uploadProfileImage(use: ProfileImageUse, image: Blob): Promise<string> {
  const body = new FormData();
  body.append('archivo', image, image.type === 'image/png' ? `${use}.png` : `${use}.jpg`);
  const url = `/api/v1/perfil/imagenes?campo=${use}`;
  return uploaded.parse(await sendForJson(url, { method: 'POST', body })).id;
}
