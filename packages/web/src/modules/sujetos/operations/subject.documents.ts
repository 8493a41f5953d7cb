import { graphql } from '../../../platform/graphql/graphql.ts';

/*
 * Companies and people answer under the same names, so that one screen, one form and one preview
 * serve both.
 */

const companyFields = graphql(`
  fragment EmpresaLista on Company {
    id
    version
    nombre: razonSocial
    razonSocial
    sigla
    thumb: logoThumb
    identificacion { identificacion tipoIdentificacion { id tipoCorto } }
    emailSet { id email }
    telefonoSet { id telefono extension }
    contratos { id nombre identificacionFormal }
    totalContratos
  }
`);

const personFields = graphql(`
  fragment PersonaLista on Person {
    id
    version
    nombre: fullName
    nombres
    thumb: imagenThumb
    identificacion { identificacion tipoIdentificacion { id tipoCorto } }
    emailSet { id email }
    telefonoSet { id telefono extension }
    contratos { id nombre identificacionFormal }
    totalContratos
  }
`);

export const companiesQuery = graphql(
  `
  query Empresas(
    $first: Int, $offset: Int, $search: String, $orderBy: String,
    $tipoIdentificacion_In: [ID!], $identificacion_Isnull: Boolean, $fechaCreacion_Range: [String!]
  ) {
    companiesRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      tipoIdentificacion_In: $tipoIdentificacion_In,
      identificacion_Isnull: $identificacion_Isnull, fechaCreacion_Range: $fechaCreacion_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { ...EmpresaLista }
    }
  }
`,
  [companyFields],
);

export const peopleQuery = graphql(
  `
  query Personas(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $genero_In: [ID!],
    $tipoIdentificacion_In: [ID!], $identificacion_Isnull: Boolean, $fechaCreacion_Range: [String!]
  ) {
    peopleRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, genero_In: $genero_In,
      tipoIdentificacion_In: $tipoIdentificacion_In,
      identificacion_Isnull: $identificacion_Isnull, fechaCreacion_Range: $fechaCreacion_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { ...PersonaLista }
    }
  }
`,
  [personFields],
);

export const companyQuery = graphql(
  `
  query Empresa($id: ID!) {
    companyRelay(id: $id) {
      ...EmpresaLista
      imagen: logo
      original: logoOriginal
      cropData
      fusionadoEn
      fechaCreacion
      fechaActualizacion
      direccionSet {
        id direccion barrio municipio { id: codigo nombre departamento { nombre } }
      }
    }
  }
`,
  [companyFields],
);

export const personQuery = graphql(
  `
  query Persona($id: ID!) {
    personRelay(id: $id) {
      ...PersonaLista
      apellido1
      apellido2
      genero { id genero }
      imagen
      original: imagenOriginal
      cropData
      fusionadoEn
      fechaCreacion
      fechaActualizacion
      direccionSet {
        id direccion barrio municipio { id: codigo nombre departamento { nombre } }
      }
    }
  }
`,
  [personFields],
);

export const initQuery = graphql(`
  query SujetosInicio {
    subjectsInit {
      tiposEmpresa { id nombre tipoCorto }
      tiposPersona { id nombre tipoCorto }
      generos { id genero }
    }
  }
`);

export const similarQuery = graphql(`
  query SujetosParecidos(
    $clase: String!, $names: String!, $identification: String, $exceptId: ID
  ) {
    similarSubjects(
      clase: $clase, names: $names, identification: $identification, exceptId: $exceptId
    ) { id nombre tipoCorto identificacion }
  }
`);

export const saveCompanyMutation = graphql(`
  mutation GuardarEmpresa(
    $id: ID, $version: Int, $names: String!, $acronym: String!, $identificationType: ID,
    $identification: String, $currentFile: String, $file: String, $thumbFile: String,
    $cropData: JSON, $phones: [SubjectPhoneInput!]!, $emails: [SubjectEmailInput!]!,
    $addresses: [SubjectAddressInput!]!
  ) {
    saveCompany(
      id: $id, version: $version, names: $names, acronym: $acronym,
      identificationType: $identificationType, identification: $identification,
      currentFile: $currentFile, file: $file, thumbFile: $thumbFile, cropData: $cropData,
      phones: $phones, emails: $emails, addresses: $addresses
    ) {
      saved
      errors { campo message }
      company { id }
    }
  }
`);

export const savePersonMutation = graphql(`
  mutation GuardarPersona(
    $id: ID, $version: Int, $names: String!, $genre: ID, $firstSurname: String!,
    $secondSurname: String, $identificationType: ID, $identification: String,
    $currentFile: String, $file: String, $thumbFile: String, $cropData: JSON,
    $phones: [SubjectPhoneInput!]!, $emails: [SubjectEmailInput!]!,
    $addresses: [SubjectAddressInput!]!
  ) {
    savePerson(
      id: $id, version: $version, names: $names, genre: $genre, firstSurname: $firstSurname,
      secondSurname: $secondSurname, identificationType: $identificationType,
      identification: $identification, currentFile: $currentFile, file: $file,
      thumbFile: $thumbFile, cropData: $cropData, phones: $phones, emails: $emails,
      addresses: $addresses
    ) {
      saved
      errors { campo message }
      person { id }
    }
  }
`);

export const mergesQuery = graphql(`
  query UnionesSujeto($id: ID!) {
    subjectMerges(id: $id) { id absorbido usuario fecha }
  }
`);

export const mergeMutation = graphql(`
  mutation UnirSujetos($keptId: ID!, $absorbedId: ID!) {
    mergeSubjects(keptId: $keptId, absorbedId: $absorbedId) {
      merged
      errors { campo message }
    }
  }
`);

export const undoMergeMutation = graphql(`
  mutation DeshacerUnion($id: ID!) {
    undoMerge(id: $id) { undone errors { campo message } }
  }
`);
