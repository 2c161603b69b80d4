// Moves the clock and follows a payment made on another device. The page works without it.
const clock = document.querySelector('[data-clock]');

if (clock !== null) {
  // Counted from the moment the page arrived, so a wrong clock on the payer's device does no harm.
  const endsAt = performance.now() + Number(clock.dataset.clock);

  const tick = () => {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1000));
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    clock.classList.toggle('short', seconds < 60);
  };

  const follow = async () => {
    try {
      const answer = await fetch(`${location.pathname}/status`, { cache: 'no-store' });
      if (answer.ok && (await answer.json()).status !== 'pending') location.reload();
    } catch {
      // No connection for a moment: the next look comes in two seconds.
    }
  };

  tick();
  setInterval(tick, 1000);
  setInterval(follow, 2000);
}
