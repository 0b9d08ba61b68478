// Flags, variables, the user's own file and the project's to settings: what may come from where.

export { cacheFolder, configFile, configFolder, homeOf, textOf } from './folders.ts';
export { type Limits, limitsOf, longestProjectFile, projectFile } from './project.ts';
export { names, type Settings, settingsOf } from './settings.ts';
