/** Plays a round on the model vendor: a POST to where the launch led. */
import type { Driver } from '../vendor/scene.ts';

export const modelDriver: Driver = {
  sendsWins: true,
  async play(launchUrl) {
    const response = await fetch(launchUrl, { method: 'POST' });
    return response.ok ? 'played' : 'refused';
  },
};
