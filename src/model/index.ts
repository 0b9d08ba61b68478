// The door to the model: the question itself, and what may be known before one is asked.

export { anthropic, traitsOf } from './anthropic.ts';
export { credential, endpointOf } from './credential.ts';
