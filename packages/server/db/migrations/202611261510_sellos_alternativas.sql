-- The seals of what came of crossing the alternatives of a project: its area, and each layer's figures.
alter table alternativas_it add column sello text;
alter table alternativa_cruces add column sello text;
