import { z } from 'zod';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql, type ResultOf, type VariablesOf } from '../../../platform/graphql/graphql.ts';
import { sendForJson } from '../../../platform/http/send.ts';

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

export type OwnProfile = ResultOf<typeof profileQuery>['profile'];

/** The profile as its owner edits it. */
export const loadProfile = async (id: string, signal: AbortSignal): Promise<OwnProfile> =>
  (await execute(profileQuery, { id }, { signal })).profile;

/** Saves names, position and images; an image that is not given stays as it is. */
export const saveProfile = async (variables: VariablesOf<typeof saveMutation>) =>
  (await execute(saveMutation, variables)).saveUserProfile;

export type ProfileImageUse = 'profileImage' | 'originalProfileImage' | 'firma';

const uploaded = z.object({ id: z.string() });

/** Sends an image's bytes; the answer's id goes into `saveProfile`. */
export async function uploadProfileImage(use: ProfileImageUse, image: Blob): Promise<string> {
  const body = new FormData();
  body.append('archivo', image, image.type === 'image/png' ? `${use}.png` : `${use}.jpg`);
  const url = `/api/v1/perfil/imagenes?campo=${use}`;
  return uploaded.parse(await sendForJson(url, { method: 'POST', body })).id;
}
