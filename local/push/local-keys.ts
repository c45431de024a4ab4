/**
 * The key pair of local stacks. It is public, like the keys of other emulators, and protects nothing.
 */
export const localVapidKeys =
  'BLEbcanfFy4ghHiP6OmO9IwdjgTxE27kazaLHhYAcRA6bxyJz1rTK_IvcVF0Nm7UG1OyoPC4AbVpFc6HYuTFhys:t6Cv3fcTkt74ZtNrEnxffwhpsDR0rdOJ3raz_Ctfllk';
