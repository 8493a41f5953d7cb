/** Name, DIVIPOLA code of the municipality, longitude and latitude of its head town (degrees). */
export interface Municipality {
  codigo: string;
  nombre: string;
  departamento: string;
  lon: number;
  lat: number;
}

const rows = `
05001 Medellín|Antioquia -75.57 6.25
05045 Apartadó|Antioquia -76.63 7.88
05837 Turbo|Antioquia -76.73 8.09
05154 Caucasia|Antioquia -75.20 7.98
05615 Rionegro|Antioquia -75.37 6.15
08001 Barranquilla|Atlántico -74.80 10.96
13001 Cartagena de Indias|Bolívar -75.50 10.40
13430 Magangué|Bolívar -74.75 9.24
15001 Tunja|Boyacá -73.36 5.54
15238 Duitama|Boyacá -73.03 5.83
15759 Sogamoso|Boyacá -72.93 5.71
15516 Paipa|Boyacá -73.12 5.78
15176 Chiquinquirá|Boyacá -73.82 5.62
15407 Villa de Leyva|Boyacá -73.52 5.63
15204 Cómbita|Boyacá -73.32 5.63
15500 Oicatá|Boyacá -73.31 5.60
15187 Chivatá|Boyacá -73.28 5.56
15764 Soracá|Boyacá -73.33 5.50
15476 Motavita|Boyacá -73.37 5.58
15762 Sora|Boyacá -73.45 5.57
15224 Cucaita|Boyacá -73.45 5.54
15646 Samacá|Boyacá -73.49 5.49
15861 Ventaquemada|Boyacá -73.52 5.37
15814 Toca|Boyacá -73.18 5.57
15837 Tuta|Boyacá -73.23 5.69
15740 Siachoque|Boyacá -73.24 5.51
15104 Boyacá|Boyacá -73.36 5.45
15599 Ramiriquí|Boyacá -73.33 5.40
15455 Miraflores|Boyacá -73.14 5.19
15572 Puerto Boyacá|Boyacá -74.59 5.98
15753 Soatá|Boyacá -72.68 6.33
15491 Nobsa|Boyacá -72.94 5.77
15806 Tibasosa|Boyacá -73.00 5.75
15600 Ráquira|Boyacá -73.63 5.54
15696 Santa Sofía|Boyacá -73.60 5.71
15469 Moniquirá|Boyacá -73.57 5.88
15051 Arcabuco|Boyacá -73.44 5.76
15322 Guateque|Boyacá -73.47 5.01
15299 Garagoa|Boyacá -73.36 5.08
15542 Pesca|Boyacá -73.05 5.56
15047 Aquitania|Boyacá -72.88 5.52
17001 Manizales|Caldas -75.52 5.07
17380 La Dorada|Caldas -74.67 5.45
18001 Florencia|Caquetá -75.61 1.61
18753 San Vicente del Caguán|Caquetá -74.77 2.12
19001 Popayán|Cauca -76.61 2.44
19698 Santander de Quilichao|Cauca -76.48 3.01
20001 Valledupar|Cesar -73.25 10.46
20011 Aguachica|Cesar -73.61 8.31
23001 Montería|Córdoba -75.88 8.75
23466 Montelíbano|Córdoba -75.42 7.98
11001 Bogotá, D.C.|Bogotá, D.C. -74.08 4.61
25269 Facatativá|Cundinamarca -74.36 4.81
25290 Fusagasugá|Cundinamarca -74.36 4.34
25307 Girardot|Cundinamarca -74.80 4.30
25899 Zipaquirá|Cundinamarca -74.00 5.03
25183 Chocontá|Cundinamarca -73.68 5.14
25843 Ubaté|Cundinamarca -73.81 5.31
25297 Gachetá|Cundinamarca -73.64 4.82
25572 Puerto Salgar|Cundinamarca -74.65 5.47
25148 Caparrapí|Cundinamarca -74.49 5.35
25214 Cota|Cundinamarca -74.10 4.81
25736 Sesquilé|Cundinamarca -73.80 5.05
25873 Villapinzón|Cundinamarca -73.60 5.22
27001 Quibdó|Chocó -76.66 5.69
27361 Istmina|Chocó -76.68 5.16
41001 Neiva|Huila -75.28 2.93
41551 Pitalito|Huila -76.05 1.85
41298 Garzón|Huila -75.63 2.20
44001 Riohacha|La Guajira -72.91 11.54
44430 Maicao|La Guajira -72.24 11.38
44847 Uribia|La Guajira -72.27 11.71
47001 Santa Marta|Magdalena -74.20 11.24
47245 El Banco|Magdalena -73.97 9.00
47288 Fundación|Magdalena -74.19 10.52
50001 Villavicencio|Meta -73.63 4.14
50006 Acacías|Meta -73.76 3.99
50573 Puerto López|Meta -72.96 4.08
50568 Puerto Gaitán|Meta -72.08 4.31
50325 Mapiripán|Meta -72.13 2.89
50711 Vistahermosa|Meta -73.75 3.12
52001 Pasto|Nariño -77.28 1.21
52835 San Andrés de Tumaco|Nariño -78.76 1.80
52356 Ipiales|Nariño -77.64 0.83
54001 Cúcuta|Norte de Santander -72.50 7.89
54498 Ocaña|Norte de Santander -73.36 8.24
54518 Pamplona|Norte de Santander -72.65 7.38
63001 Armenia|Quindío -75.68 4.53
66001 Pereira|Risaralda -75.69 4.81
68001 Bucaramanga|Santander -73.12 7.12
68081 Barrancabermeja|Santander -73.85 7.07
68679 San Gil|Santander -73.13 6.56
68755 Socorro|Santander -73.26 6.47
68077 Barbosa|Santander -73.62 5.93
68861 Vélez|Santander -73.67 6.01
68190 Cimitarra|Santander -73.95 6.32
68432 Málaga|Santander -72.73 6.70
70001 Sincelejo|Sucre -75.40 9.30
70708 San Marcos|Sucre -75.13 8.66
73001 Ibagué|Tolima -75.24 4.44
73268 Espinal|Tolima -74.88 4.15
73168 Chaparral|Tolima -75.48 3.72
73349 Honda|Tolima -74.74 5.20
76001 Cali|Valle del Cauca -76.52 3.44
76109 Buenaventura|Valle del Cauca -77.03 3.88
76834 Tuluá|Valle del Cauca -76.20 4.08
76147 Cartago|Valle del Cauca -75.91 4.75
81001 Arauca|Arauca -70.76 7.08
81794 Tame|Arauca -71.74 6.46
81736 Saravena|Arauca -71.87 6.96
85001 Yopal|Casanare -72.40 5.34
85010 Aguazul|Casanare -72.55 5.17
85250 Paz de Ariporo|Casanare -71.89 5.88
85440 Villanueva|Casanare -72.93 4.61
85410 Tauramena|Casanare -72.75 5.02
86001 Mocoa|Putumayo -76.65 1.15
86568 Puerto Asís|Putumayo -76.50 0.51
91001 Leticia|Amazonas -69.95 -4.20
91263 El Encanto|Amazonas -73.21 -1.75
91405 La Chorrera|Amazonas -72.79 -1.44
91669 Puerto Santander|Amazonas -72.38 -0.62
94001 Inírida|Guainía -67.92 3.87
94343 Barrancominas|Guainía -69.81 3.49
95001 San José del Guaviare|Guaviare -72.64 2.57
95025 El Retorno|Guaviare -72.63 2.33
95200 Miraflores|Guaviare -71.95 1.34
97001 Mitú|Vaupés -70.23 1.25
97161 Carurú|Vaupés -71.30 1.01
97666 Taraira|Vaupés -69.64 -0.57
99001 Puerto Carreño|Vichada -67.49 6.19
99773 Cumaribo|Vichada -69.80 4.45
99524 La Primavera|Vichada -70.41 5.49
`;

/** Real towns with their DIVIPOLA codes (DANE) and approximate places: facts, not a layer. */
export const municipalities: readonly Municipality[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [names = '', department = ''] = row.slice(6).split('|');
    const parts = department.split(' ');
    const lat = Number(parts.pop());
    const lon = Number(parts.pop());
    return { codigo: row.slice(0, 5), nombre: names, departamento: parts.join(' '), lon, lat };
  });
