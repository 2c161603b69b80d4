/** A key that takes the last digit back; drawn here as the shared icons have none. It points where digits came from. */
export function BackspaceIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M9 5h11v14H9l-6-7z M12.5 9.5l5 5 M17.5 9.5l-5 5" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
